import type { Mail } from './mailer.ts'

/** What a mail says, in Spanish, before it has a look. */
export type Letter = {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do; `path` is a path of the portal. */
  readonly button?: { readonly label: string; readonly path: string }
  /** Small print under it. */
  readonly note?: string
  /** Of mails that one may stop: the path of the portal that stops them. */
  readonly unsubscribe?: string
}

/** Who writes: the institution, and where its portal is. */
export type Letterhead = { readonly institution: string; readonly baseUrl: string; readonly contact: string }

/** The letter as a mail: HTML that mail programs read (no tables, no images, styles in place) and the same as text. */
export function renderLetter(letter: Letter, head: Letterhead): Mail {
  const { to, subject } = letter
  const link = letter.button ? `${head.baseUrl}${letter.button.path}` : null
  const stop = letter.unsubscribe ? `${head.baseUrl}${letter.unsubscribe}` : null
  return {
    from: head.institution,
    to,
    subject,
    text: asText(letter, head, { link, stop }),
    html: asHtml(letter, head, { link, stop }),
    link,
    // RFC 8058 asks for https.
    unsubscribe: stop?.startsWith('https:') ? stop : null,
  }
}

const greeting = ({ to }: Letter) => (to.name ? `Hola, ${to.name}:` : 'Hola:')
const signature = ({ contact }: Letterhead) => (contact ? `¿Dudas? Escríbenos a ${contact}.` : '')

type Links = { readonly link: string | null; readonly stop: string | null }

const STOP = 'Dejar de recibirlas por email'

function asText(letter: Letter, head: Letterhead, { link, stop }: Links): string {
  const blocks = [
    greeting(letter),
    ...letter.paragraphs,
    letter.button && `${letter.button.label}:\n${link}`,
    letter.note,
    stop && `${STOP}:\n${stop}`,
    `${head.institution}\n${signature(head)}`.trim(),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function asHtml(letter: Letter, head: Letterhead, { link, stop }: Links): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`
  const button =
    letter.button && link
      ? `<p style="margin:24px 0"><a href="${escape(link)}" style="${BUTTON}">${escape(letter.button.label)}</a></p>` +
        `<p style="${SMALL}">Si el botón no funciona, copia esta dirección en tu navegador:<br>` +
        `<a href="${escape(link)}" style="color:#27407a;word-break:break-all">${escape(link)}</a></p>`
      : ''
  return [
    '<!doctype html>',
    `<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escape(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#faf8f3">',
    `<div style="${SHEET}">`,
    `<p style="${HEAD}">${escape(head.institution)}</p>`,
    paragraph(greeting(letter)),
    ...letter.paragraphs.map(paragraph),
    button,
    letter.note ? `<p style="${SMALL}">${escape(letter.note)}</p>` : '',
    stop ? `<p style="${SMALL}"><a href="${escape(stop)}" style="color:#27407a">${STOP}</a></p>` : '',
    `<p style="${FOOT}">${escape(head.institution)}<br>${escape(signature(head))}</p>`,
    '</div></body></html>',
  ].join('\n')
}

const SHEET =
  'max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;color:#1c2230;border-radius:12px;' +
  "font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const HEAD = "margin:0 0 24px;font:600 20px/1.3 Georgia,'Times New Roman',serif;color:#27407a"
const BUTTON =
  'display:inline-block;padding:13px 22px;background:#27407a;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600'
const SMALL = 'margin:0 0 16px;font-size:14px;color:#5a6275'
const FOOT = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #e6e1d5;font-size:13px;color:#5a6275'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
