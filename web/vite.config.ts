import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { icons } from './icons.ts';
import { SCENE_ICONS } from './src/cards/scene-icons.ts';
import { PAGE_ICONS } from './src/parts/page-icons.ts';

export default defineConfig({
  plugins: [svelte(), icons(PAGE_ICONS, SCENE_ICONS)],
  build: {
    outDir: resolve(import.meta.dirname, '../src/legendry/server/static'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // a data: URL would break the content security policy
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox121', 'safari17.5'],
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
});
