/** The first line of a class list, marked so that spreadsheets read its letters rightly. */
export const listTemplate = '\uFEFFname,username,pin,email,groups\r\n'

export const listTemplateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(listTemplate)}`
