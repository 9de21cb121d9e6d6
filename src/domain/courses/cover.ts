const HUES = 360
const GOLDEN_ANGLE = 137.508

/** The hue of a course's generated cover, 0 to 359 degrees: the same for a code everywhere, far apart for codes alike. */
export function coverHue(courseCode: string): number {
  let seed = 0
  for (const character of courseCode) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return Math.floor((seed * GOLDEN_ANGLE) % HUES)
}
