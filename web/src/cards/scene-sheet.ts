import { mount } from 'svelte';

let sheet: Promise<object> | undefined;

/** The symbols of all scenes, once in the document, as soon as the first card is drawn. */
export function needSceneSheet(): void {
  sheet ??= import('./SceneSheet.svelte').then((module) => mount(module.default, { target: document.body }));
}
