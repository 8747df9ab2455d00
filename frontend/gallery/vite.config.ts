import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The gallery of components, which `make gallery` serves; it is no part of the product's build. */
export default defineConfig({
  root: here('.'),
  // `python -m infrastructure.gallery` writes the brands' themes and a picture there.
  publicDir: here('../../.local/gallery'),
  cacheDir: here('../node_modules/.vite-gallery'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': here('../src') } },
  server: { port: Number(process.env.GALLERY_PORT ?? 6006), fs: { allow: [here('..')] } },
})
