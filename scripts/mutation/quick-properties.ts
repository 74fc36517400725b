import { configureGlobal } from 'fast-check'

/** A property that fails has done its part here; the smallest example is for people. */
configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 500 })
