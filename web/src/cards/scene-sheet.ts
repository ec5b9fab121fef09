import { mount } from 'svelte';

let sheet: Promise<object | null> | null = null;

/** The symbols of all scenes, once in the document, as soon as the first card is drawn. */
export function needSceneSheet(): void {
  sheet ??= load();
}

/** Without the symbols cards are plain; the next card asks again. */
async function load(): Promise<object | null> {
  try {
    const module = await import('./SceneSheet.svelte');
    return mount(module.default, { target: document.body });
  } catch {
    return (sheet = null);
  }
}
