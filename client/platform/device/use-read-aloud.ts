import { useSyncExternalStore } from 'react'

/** Speaks a text with a voice of this device; null while the device has none, for no words leave it. */
export function useReadAloud(): ((text: string) => void) | null {
  const hasVoice = useSyncExternalStore(
    onVoicesChange,
    () => voiceOfDevice() !== undefined,
    () => true,
  )
  if (!hasVoice) return null
  return (text) => {
    const voice = voiceOfDevice()
    if (!voice) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.95
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(utterance)
  }
}

function onVoicesChange(changed: () => void) {
  if (!('speechSynthesis' in window)) return () => {}
  window.speechSynthesis.addEventListener('voiceschanged', changed)
  return () => {
    window.speechSynthesis.removeEventListener('voiceschanged', changed)
    window.speechSynthesis.cancel()
  }
}

function voiceOfDevice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined
  const language = document.documentElement.lang
  const voices = window.speechSynthesis.getVoices().filter(({ localService }) => localService)
  return (
    voices.find(({ lang }) => lang === language) ??
    voices.find(({ lang }) => lang.split('-')[0] === language.split('-')[0])
  )
}
