"""The window in which WebKitWebDriver shows the page: a bare view of WebKitGTK.

WebKit's own MiniBrowser is never narrower than 447 pixels. This window takes any size. Its
arguments are the size, the colours, the language, and a script that every page runs before its
own: 390 844 light en-GB "...".
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 (the versions come first)

width, height, scheme, language, script = sys.argv[1:]
FRAMES = WebKit2.UserContentInjectedFrames.TOP_FRAME
AT_START = WebKit2.UserScriptInjectionTime.START
Gtk.init()
Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", scheme == "dark")
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages([language])


def open_view(_session):
    content = WebKit2.UserContentManager()
    content.add_script(WebKit2.UserScript.new(script, FRAMES, AT_START, None, None))
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.set_default_size(int(width), int(height))
    window.show_all()
    return view


context.connect("automation-started", lambda _, session: session.connect("create-web-view", open_view))
Gtk.main()
