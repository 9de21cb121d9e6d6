import { resolve } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routeTree } from './route-tree.ts'

// Writes src/web/routeTree.gen.ts from the files in src/web/routes, as the build does, for the type check and the tests.

const root = resolve(import.meta.dirname, '../src/web')
await new Generator({ config: getConfig(routeTree, root), root }).run()
