import type { FastifyInstance } from 'fastify'

/** What the portal's pages never use, and so nothing that might slip into them either. Films go full screen: that stays. */
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

/** Every answer says what its page may not use, and is kept nowhere unless it says itself that it may be. */
export function mountSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    reply.header('cache-control', 'no-store')
  })
}
