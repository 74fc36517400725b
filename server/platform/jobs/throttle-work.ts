/** Runs the work at once; asked again before the pause is over, it runs once more then. A round is waited for. */
export function throttleWork(pauseMs: number, work: () => Promise<void>) {
  let isAsked = false
  let timer: NodeJS.Timeout | undefined
  let isBusy = false

  async function round() {
    isBusy = true
    isAsked = false
    await work()
    isBusy = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) void round()
    }, pauseMs)
  }

  return {
    ask() {
      isAsked = true
      if (!timer && !isBusy) void round()
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
