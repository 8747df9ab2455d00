import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      'stand-in': fileURLToPath(new URL('./stand-in', import.meta.url)),
    },
  },
  define: { __APP_VERSION__: '"0.0.0"' },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'stand-in/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    css: false,
  },
})
