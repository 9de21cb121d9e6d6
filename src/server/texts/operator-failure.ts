/** A failure whose message is one Spanish sentence for whoever runs the portal: what happened and what to do, without a secret. */
export class OperatorFailure extends Error {
  override name = 'OperatorFailure'
}
