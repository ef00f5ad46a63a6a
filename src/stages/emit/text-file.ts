import type { OutputFile } from '../../base/model/output.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { outputPathFrom, outputPathsOf, pathnameFrom } from '../../base/shared/urls/paths.ts'

/** An output file whose text is at hand: `textFile('pages.txt', '…')`. */
export function textFile(path: string, text: string): OutputFile {
  return {
    path: outputPathFrom(path),
    digest: digestOf(text),
    content: () => Promise.resolve(text),
  }
}

/**
 * The files of a page, in each form that hosts look for: `/a` is `a.html` and `a/index.html`. Old URLs have either form,
 * so a redirect needs both.
 */
export function pageFiles(path: string, html: string): readonly OutputFile[] {
  return outputPathsOf(pathnameFrom(path)).map((file) => textFile(file, html))
}

// XML 1.0, 2.2: a parser stops at any of these, even if they are escaped.
const FORBIDDEN = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu

/** A file of XML, without the characters that XML does not allow. */
export function xmlFile(path: string, xml: string): OutputFile {
  return textFile(path, xml.replaceAll(FORBIDDEN, '').toWellFormed())
}
