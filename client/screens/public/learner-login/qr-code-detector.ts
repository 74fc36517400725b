import { loadOrReload } from '#client/platform/page/missing-chunk.ts'

export interface QrCodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface CodeDetectors {
  new (options: { formats: ['qr_code'] }): QrCodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads QR codes: the browser's own reader where it has one, else one that is loaded only now. */
export async function createQrCodeDetector(): Promise<QrCodeDetector> {
  const own = (globalThis as { BarcodeDetector?: CodeDetectors }).BarcodeDetector
  const isOwn = own && (await own.getSupportedFormats()).includes('qr_code')
  if (isOwn) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await loadOrReload(() => import('qr/decode.js'), 'The reader of codes')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
