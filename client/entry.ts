// What every screen stands on, and the look of the page, which must not wait for a script.
import './libraries.ts';
import './ui/base.css';

// In a task of its own, so that a slow phone can draw and answer between the two. Its file is on its way already (index.html).
setTimeout(() => void import('./main.tsx'));
