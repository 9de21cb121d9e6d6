/** A failure whose message is one Spanish sentence for the operator: what happened and what to do, without any secret. */
export class OperatorFailure extends Error {
  override name = 'OperatorFailure'
}
