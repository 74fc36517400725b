/** Eight weeks from a Monday on, and this one. */
export const demoWeekCount = 9
