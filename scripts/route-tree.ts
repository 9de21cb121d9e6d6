/** How the list of routes is made from the files in src/web/routes, relative to src/web: by the build, and by scripts/routes.ts. */
export const routeTree = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'routes',
  generatedRouteTree: 'routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
} as const
