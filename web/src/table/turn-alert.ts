// "Your turn": in the page title, and as two soft notes.

let audio: AudioContext | null = null;

export function chime(): void {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    for (const [k, pitch] of [587.3, 880].entries()) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start + k * 0.14);
      volume.gain.linearRampToValueAtTime(0.08, start + k * 0.14 + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + k * 0.14 + 0.4);
      tone.connect(volume).connect(audio.destination);
      tone.start(start + k * 0.14);
      tone.stop(start + k * 0.14 + 0.42);
    }
  } catch {
    // a browser without sound
  }
}

export function title(game: string, mine: boolean, over: boolean): string {
  if (over) return `Game over · ${game}`;
  return mine ? `● Your turn · ${game}` : `${game} · legendry`;
}
