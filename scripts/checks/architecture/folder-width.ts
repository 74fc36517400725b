import { dirname } from 'node:path'
import { type ArchitectureRule, isTestFile } from './violation.ts'

const mostFiles = 25

/** A folder can be looked over; what stands beside a file under its name does not count. */
export const checkFolderWidth: ArchitectureRule = (sources) => {
  const files = sources.filter((source) => /\.tsx?$/.test(source.path) && !isTestFile(source))
  return [...Map.groupBy(files, ({ path }) => dirname(path))]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(([folder, inside]) => ({
      path: inside[0]!.path,
      line: 1,
      message: `${folder} holds ${inside.length} files, ${mostFiles} at most: give those that belong together a folder.`,
    }))
}
