/** What signed-in people see: their pages with the guard, and their corner of the header. */
export { RequireUser } from '../account/RequireUser.tsx';
export { Account } from '../pages/Account.tsx';
export { CreateEvent } from '../pages/CreateEvent.tsx';
export { EventDetails } from '../pages/EventDetails.tsx';
export { EventUpdate } from '../pages/EventUpdate.tsx';
export { JoinedEvents } from '../pages/JoinedEvents.tsx';
export { ManageEvent } from '../pages/ManageEvent.tsx';
export { ManageEvents } from '../pages/ManageEvents.tsx';
export { Team } from '../pages/Team.tsx';
export { UserMenu } from './layout/UserMenu.tsx';
