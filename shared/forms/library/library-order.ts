/** By what the library is ordered; a hyphen turns it round. */
export const librarySorts = ['title', '-title', 'status', '-status', 'next', '-next'] as const
export type LibrarySort = (typeof librarySorts)[number]

/** What the library is narrowed to; everything but what is archived when nothing is said. */
export const libraryFilters = ['draft', 'active', 'paused', 'ended', 'archived'] as const
export type LibraryFilter = (typeof libraryFilters)[number]
