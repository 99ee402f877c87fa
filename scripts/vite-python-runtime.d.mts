import type { Plugin } from 'vite';

export declare function pythonRuntime(): Plugin;
