// Which address shows which screen. Each screen is loaded when it is opened, so a person with a
// link to a table does not wait for the lobby.

import type { VNode } from 'preact';
import { LocationProvider, Route, Router } from 'preact-iso';
import { Announcer } from '../announcer.tsx';
import { later } from '../later.tsx';
import { NotFound } from './not-found.tsx';

const LobbyPage = later(async () => (await import('../lobby/view/lobby-page.tsx')).LobbyPage);
const ServerTablePage = later(
  async () => (await import('../table/view/server-table-page.tsx')).ServerTablePage,
);
const NewTablePage = later(async () => (await import('../lobby/view/new-table-page.tsx')).NewTablePage);
const FamePage = later(async () => (await import('../lobby/view/fame-page.tsx')).FamePage);
const DailyPage = later(async () => (await import('../daily/view/daily-page.tsx')).DailyPage);
const AboutPage = later(async () => (await import('./about-page.tsx')).AboutPage);
const HereTablePage = later(async () => (await import('../here/here-table-page.tsx')).HereTablePage);
const ReplayPage = later(async () => (await import('../replay/replay-page.tsx')).ReplayPage);
const ReviewPage = later(async () => (await import('../review/review-page.tsx')).ReviewPage);

export function App(): VNode {
  return (
    <LocationProvider>
      <Router>
        <Route path="/" component={LobbyPage} />
        <Route path="/new" component={NewTablePage} />
        <Route path="/fame" component={FamePage} />
        <Route path="/daily" component={DailyPage} />
        <Route path="/about" component={AboutPage} />
        <Route path="/t/:table" component={ServerTablePage} />
        <Route path="/here/:table" component={HereTablePage} />
        <Route path="/replay/:table" component={ReplayPage} />
        <Route path="/review/:table" component={ReviewPage} />
        <Route path="/:table" component={ServerTablePage} />
        <Route default component={NotFound} />
      </Router>
      <Announcer />
    </LocationProvider>
  );
}
