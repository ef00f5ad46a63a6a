import { filesOfPicture } from './picture.ts'
import type { AuthorProps, PostProps } from '../../base/model/page.ts'

/** The URLs of the files that an author shows. */
export function filesOfAuthor({
  image_url: face,
  picture,
}: AuthorProps): readonly (string | undefined)[] {
  return [face, ...filesOfPicture(picture)]
}

/** The URLs of the files that a post in a list shows. */
export function filesOfPost({
  image,
  picture,
  authors,
}: PostProps): readonly (string | undefined)[] {
  return [image, ...filesOfPicture(picture), ...authors.flatMap(filesOfAuthor)]
}
