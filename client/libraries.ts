// First: what follows parses while it is loaded.
import './configure-zod.ts';
import 'react-dom/client';
import 'react-router/dom';
