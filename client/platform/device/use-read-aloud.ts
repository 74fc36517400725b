import { useEffect, useState } from 'react'

/** Speaks a text with a voice of this device; null while the device has none, for no words leave it. */
export function useReadAloud(): ((text: string) => void) | null {
  const [voice, setVoice] = useState(voiceOfDevice)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const look = () => setVoice(voiceOfDevice())
    window.speechSynthesis.addEventListener('voiceschanged', look)
    return () => {
      window.speechSynthesis.removeEventListener('voiceschanged', look)
      window.speechSynthesis.cancel()
    }
  }, [])
  if (!voice) return null
  return (text) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.95
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(utterance)
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
