/** The address of a person's photo in its small size (200 pixels); a photo that lies elsewhere has one size. */
export function smallPhoto(address: string): string {
  return /^\/files\/[0-9a-f-]{36}$/.test(address) ? `${address}?size=small` : address
}
