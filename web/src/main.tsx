/* main.tsx -- the page begins. */
import { render } from 'preact';
import { followCalls } from './app/alerts';
import './app/app.css';
import { keepOffline } from './app/offline';
import { startRouter } from './app/router';
import { applySettings } from './app/settings';
import { Shell } from './app/shell';
import { followRunning } from './net/running';

applySettings();
startRouter();
followCalls();
followRunning();
const root = document.getElementById('app');
if (root) render(<Shell />, root);
void keepOffline();
