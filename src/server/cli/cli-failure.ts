/** Why a word couldn't be done, in one Spanish sentence that says what to do. */
export class CliFailure extends Error {
  override name = 'CliFailure'
}
