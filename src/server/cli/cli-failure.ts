import { OperatorFailure } from '../texts/operator-failure.ts'

/** Why a word couldn't be done, in one Spanish sentence that says what to do. */
export class CliFailure extends OperatorFailure {
  override name = 'CliFailure'
}
