/** What the product is built for and proven with, by the names that the build knows; all of 2023. */
export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 121, safari: 16.4 } as const
