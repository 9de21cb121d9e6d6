/** The flag of a country by its ISO code; the code itself where the system has no flags to draw (Windows, bare machines). */
export function flagOf(code: string): string {
  drawn ??= drawsFlags()
  return drawn ? regionalLetters(code) : code
}

let drawn: boolean | undefined

/** The two regional indicator letters that most systems draw as a flag. */
function regionalLetters(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}

/** A flag that is drawn has colours; letters and empty boxes are as black as the pen. */
function drawsFlags(): boolean {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.font = '24px sans-serif'
  pen.fillText(regionalLetters('AR'), 0, 24)
  const { data } = pen.getImageData(0, 0, 40, 32)
  return data.some((part, index) => index % 4 !== 3 && part > 0)
}
