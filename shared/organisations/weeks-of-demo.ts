/** Eight weeks from a Monday on, and this one. */
export const weeksOfDemo = 9
