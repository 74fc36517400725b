/** How tests of `vitest.config.ts` are run; none may be run alone. */
export const vitestArguments = (projects: readonly string[], report: string): string[] => [
  ...['vitest', 'run', '--allowOnly=false'],
  ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ...projects.flatMap((project) => ['--project', project]),
]

/** How journeys are run; none may be run alone. */
export const playwrightArguments = (which: readonly string[]): string[] => [
  ...['playwright', 'test', '--forbid-only', '--reporter=dot,json'],
  ...which,
]
