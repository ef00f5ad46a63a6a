/** A file of the site changed while the site was built, so parts that were made before the change do not fit. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'

  constructor(file: string) {
    super(`\`${file}\` changed while the site was built. Run the command again.`)
  }
}
