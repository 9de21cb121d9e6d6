import type { FastifyInstance } from 'fastify'

/** What the portal's pages never use, so nothing injected into them may either. Films go full screen: that stays allowed. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Every response states what its page may not use, and isn't stored anywhere unless it says itself that it may be. */
export function mountSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    reply.header('cache-control', 'no-store')
  })
}
