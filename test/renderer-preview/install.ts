/** Runs in the page before the window's own code: stands in for what the preload exposes. */
import { createFakeBridge, type FakeBridge } from '../fakes/bridge/fake-bridge.ts'
import type { WorldOptions } from '../fakes/bridge/world.ts'

const given = globalThis as typeof globalThis & { previewWorld?: WorldOptions; ventanilla?: FakeBridge }
if (given.previewWorld) given.ventanilla = createFakeBridge(given.previewWorld)
