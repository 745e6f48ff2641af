// The entry point of the page.

import { render } from 'preact';
import { watchPointer } from './keys.ts';
import { watchFocus } from './lost-focus.ts';
import { watchLooking } from './notices.ts';
import { startOffline } from './offline.ts';
import { watchOpening } from './opening.ts';
import { watchPresses } from './pressed-again.ts';
import { watchNetwork } from './online/online.ts';
import { applySettings } from './settings.ts';
import { watchFirstTouch } from './sound.ts';
import { App } from './shell/app.tsx';
import './styles/tokens.css';
import './styles/base.css';
import { startSpeaking } from './words/words.ts';

const { documentElement: root } = document;
applySettings(root);
watchPointer();
watchPresses();
watchFocus();
watchOpening();
watchFirstTouch();
watchNetwork();
watchLooking();
await startSpeaking(root);
const place = document.querySelector('#parlour');
if (place !== null) render(<App />, place);
startOffline();
