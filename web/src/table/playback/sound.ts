// Sounds, made by oscillators and noise.  Nothing sounds before the first click or key.

import { prefs } from '../../lib/prefs.svelte';
import type { Step } from './steps';

export type Sound = 'card' | 'step' | 'hit' | 'death' | 'dice' | 'coins' | 'rise' | 'turn' | 'win' | 'loss';

/** A tone (its pitch in Hz, sliding to another) or, without pitch, noise around a frequency. */
interface Note {
  at: number; // s
  lasts: number;
  loud: number;
  pitch?: [number, number];
  shape?: OscillatorType;
  noise?: number;
}

const NOTES: Record<Sound, Note[]> = {
  card: [{ at: 0, lasts: 0.09, loud: 0.25, noise: 2600 }],
  step: [{ at: 0, lasts: 0.06, loud: 0.22, noise: 420 }, { at: 0.11, lasts: 0.06, loud: 0.16, noise: 360 }],
  hit: [{ at: 0, lasts: 0.12, loud: 0.4, noise: 900 }, { at: 0, lasts: 0.14, loud: 0.3, pitch: [190, 70], shape: 'triangle' }],
  death: [{ at: 0, lasts: 0.5, loud: 0.3, pitch: [220, 55], shape: 'triangle' }, { at: 0.1, lasts: 0.3, loud: 0.12, noise: 300 }],
  dice: [0, 0.08, 0.15, 0.24, 0.38].map((at) => ({ at, lasts: 0.04, loud: 0.3, noise: 1800 })),
  coins: [{ at: 0, lasts: 0.16, loud: 0.12, pitch: [1760, 1760], shape: 'sine' }, { at: 0.07, lasts: 0.2, loud: 0.12, pitch: [2350, 2350], shape: 'sine' }],
  rise: [{ at: 0, lasts: 0.22, loud: 0.12, pitch: [440, 660], shape: 'sine' }],
  turn: [{ at: 0, lasts: 0.4, loud: 0.12, pitch: [587.3, 587.3] }, { at: 0.14, lasts: 0.4, loud: 0.12, pitch: [880, 880] }],
  win: [523.3, 659.3, 784, 1046.5].map((hz, k) => ({ at: 0.13 * k, lasts: 0.5, loud: 0.14, pitch: [hz, hz] as [number, number] })),
  loss: [392, 329.6, 261.6].map((hz, k) => ({ at: 0.2 * k, lasts: 0.6, loud: 0.14, pitch: [hz, hz] as [number, number] })),
};

export const STEP_SOUNDS: Partial<Record<Step['do'], Sound>> = {
  walk: 'step', hit: 'hit', castle: 'hit', die: 'death', roll: 'dice', draw: 'card', play: 'card', reveal: 'card', coin: 'coins', buff: 'rise',
};

let audio: AudioContext | null = null;

/** Browsers allow sound once somebody has clicked or pressed a key. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext();
  } catch {
    // a browser without sound
  }
}

export function play(sound: Sound): void {
  if (!audio || !prefs.sound || prefs.volume <= 0 || document.hidden && sound !== 'turn') return;
  for (const note of NOTES[sound]) sing(audio, note);
}

function sing(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const end = start + note.lasts;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loud * prefs.volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  const source = note.pitch ? tone(audio, note, start, end) : noise(audio, note.noise ?? 1000, gain);
  if (note.pitch) source.connect(gain);
  source.start(start);
  source.stop(end + 0.02);
}

function tone(audio: AudioContext, { pitch = [440, 440], shape = 'sine' }: Note, start: number, end: number): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch[0], start);
  source.frequency.exponentialRampToValueAtTime(pitch[1], end);
  return source;
}

function noise(audio: AudioContext, around: number, out: AudioNode): AudioScheduledSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = around;
  filter.connect(out);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(filter);
  return source;
}
