/** The demo school's code; codes that are drawn are longer, so no other school has it. */
export const demoCode = 'DEMO'
