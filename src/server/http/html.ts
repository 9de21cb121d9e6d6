/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The styles of the few pages that are generated here and need nothing else: no script, no file of the build. */
export const PLAIN_STYLE = `:root{color-scheme:light dark;--line:light-dark(#e6e1d5,#2b3346);--soft:light-dark(#5a6275,#a3abbe);--tinta:light-dark(#27407a,#9db4ee)}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:1.5rem 1rem;background:light-dark(#faf8f3,#12161f);color:light-dark(#1c2230,#e8eaf1)}
a{color:var(--tinta)}p{color:var(--soft)}code{font-size:.95em;overflow-wrap:anywhere}`
