import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A copy of the program whose build has other names for all its files, as after a change. `remove` takes it away. */
export function copyWithNewBuild(): { main: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-build-'))
  for (const part of ['src', 'dist/web', 'package.json']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  rename(join(folder, 'dist/web'))
  return {
    main: join(folder, 'src/server/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function rename(web: string): void {
  const files = globSync(join(web, 'assets/*'))
  const names = new Map(files.map((file) => [basename(file), basename(file).replace(/(?=\.\w+$)/, '-next')]))
  const known = /[\w$.-]+\.(?:js|css|woff2|png|webp|svg)/g
  for (const file of globSync(join(web, '{assets/*,pages/*,*}.{js,css,html,json}'))) {
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(known, (name) => names.get(name) ?? name),
    )
  }
  for (const file of files) renameSync(file, join(web, 'assets', names.get(basename(file)) ?? `lost${extname(file)}`))
}
