import { readProcessSettings } from '#server/platform/settings.ts'

const { workerPort, port } = readProcessSettings()

// Ends with 0 where the program that runs with these settings says that it is ready: for what watches containers.
const isReady = await fetch(`http://127.0.0.1:${workerPort ?? port}/health/ready`).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isReady ? 0 : 1
