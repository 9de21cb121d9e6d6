/** For waiting until something shows, in `vi.waitUntil` and `expect.poll`: it fails what hangs, and a slow machine is no failure. */
export const PATIENCE = { timeout: 240_000, interval: 20 }
