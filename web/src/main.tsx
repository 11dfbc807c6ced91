/* main.tsx -- the page begins. */
import { render } from 'preact';
import './app/app.css';
import { keepOffline } from './app/offline';
import { startRouter } from './app/router';
import { applySettings } from './app/settings';
import { Shell } from './app/shell';

applySettings();
startRouter();
const root = document.getElementById('app');
if (root) render(<Shell />, root);
void keepOffline();
