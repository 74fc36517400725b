import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadOrReload } from '#client/platform/page/missing-chunk.ts'

const refetchMs = 150

/** Looks through the camera for a QR code, and tells each one that it sees when it changes. */
export function useQrCodeReader(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | 'missing'>('starting')
  const [seen, setSeen] = useState<string>()
  const told = useEffectEvent(onCode)

  useEffect(() => {
    let isOver = false
    let camera: MediaStream | undefined
    let timer: number | undefined

    async function start() {
      const detector = createQrCodeDetector()
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: 1280 } })
      const shown = video.current
      if (isOver || !shown) return stopCamera(camera)
      shown.srcObject = camera
      await shown.play()
      setState('looking')
      await look(shown, await detector, '')
    }

    async function look(shown: HTMLVideoElement, detector: QrCodeDetector, last: string): Promise<void> {
      const [code] = await detector.detect(shown).catch(() => [])
      if (isOver) return
      const text = code?.rawValue ?? last
      if (text !== last) {
        setSeen(text)
        told(text)
      }
      timer = window.setTimeout(() => void look(shown, detector, text), refetchMs)
    }

    start().catch(() => !isOver && setState('missing'))
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stopCamera(camera)
    }
  }, [])

  return { video, state, seen }
}

function stopCamera(camera: MediaStream | undefined) {
  for (const track of camera?.getTracks() ?? []) track.stop()
}

interface QrCodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface CodeDetectors {
  new (options: { formats: ['qr_code'] }): QrCodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads QR codes: the browser's own reader where it has one, else one that is loaded only now. */
async function createQrCodeDetector(): Promise<QrCodeDetector> {
  const own = (globalThis as { BarcodeDetector?: CodeDetectors }).BarcodeDetector
  const isOwn = own && (await own.getSupportedFormats()).includes('qr_code')
  if (isOwn) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await loadOrReload(() => import('qr/decode.js'), 'The reader of codes')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
