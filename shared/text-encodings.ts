/** How the letters of a file can be written; the last is UTF-8 whose bytes were taken for letters and written again. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'windows-1257',
  'windows-1251',
  'windows-1253',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'utf-8-twice',
] as const
export type TextEncoding = (typeof textEncodings)[number]
